import { describe, expect, it } from 'vitest';
import { verifyImage, verifyReply } from '../../src/apply/verify-reply.js';
import type { Json } from '../../src/model/json.js';
import { catalogue, planOrganization } from '../plan/fixtures.js';
import { image } from './service.js';

const asking = planOrganization(
  { avatar: image.digest, avatarType: 'upload' },
  { avatar: image.digest, avatarType: 'letter_avatar' },
);

const other = `sha256:${'0'.repeat(64)}`;

/** What the reply to the update shows; the picture's digest undefined: it could not be fetched. */
function judge(avatar: Json | undefined, avatarType = 'upload', plan = asking) {
  const shown = {
    slug: 'acme',
    status: 'active',
    access: null,
    settings: new Map<string, Json>([
      ['avatarType', avatarType],
      ...(avatar === undefined ? [] : [['avatar', avatar] as const]),
    ]),
    unfetched: new Map(),
  };
  const settings = catalogue.organization;
  const judged = verifyReply(plan.changes, shown, settings);
  return verifyImage(judged, plan.images, shown, settings).map(({ setting, result }) => [setting, result]);
}

describe('a picture that goes along with avatarType: upload', () => {
  it('is sent although it is as declared', () => {
    expect([asking.changes.map(({ setting }) => setting), Object.keys(asking.images)]).toEqual([
      ['avatarType'],
      ['avatar'],
    ]);
  });

  it.each<[string, Json | undefined, string, string]>([
    ['as it was sent', image.digest, 'upload', 'applied'],
    ['re-encoded', other, 'upload', 'normalised'],
    ['not to be fetched: nobody knows', undefined, 'upload', 'applied'],
    ['re-encoded, and its type not stored', other, 'letter_avatar', 'not-applied'],
  ])('served %s', (_case, avatar, avatarType, result) => {
    expect(judge(avatar, avatarType)).toEqual([['avatarType', result]]);
  });

  it('is told by itself where it is a change of its own', () => {
    const uploading = planOrganization(
      { avatar: image.digest, avatarType: 'upload' },
      { avatar: null, avatarType: 'letter_avatar' },
    );
    expect(judge(other, 'upload', uploading)).toEqual([
      ['avatar', 'normalised'],
      ['avatarType', 'applied'],
    ]);
  });
});
