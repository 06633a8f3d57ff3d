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

/** Verifies a reply with these values. `avatar` undefined: the image could not be fetched. */
function verify(avatar: Json | undefined, avatarType = 'upload', plan = asking) {
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
  const verified = verifyReply(plan.changes, shown, settings);
  return verifyImage(verified, plan.images, shown, settings).map(({ setting, result }) => [setting, result]);
}

describe('an image that is sent with avatarType: upload', () => {
  it('is sent although it has its desired value', () => {
    expect([asking.changes.map(({ setting }) => setting), Object.keys(asking.images)]).toEqual([
      ['avatarType'],
      ['avatar'],
    ]);
  });

  it.each<[string, Json | undefined, string, string]>([
    ['as it was sent', image.digest, 'upload', 'applied'],
    ['re-encoded', other, 'upload', 'normalised'],
    ['and cannot be fetched: unknown', undefined, 'upload', 'applied'],
    ['re-encoded, and its type not stored', other, 'letter_avatar', 'not-applied'],
  ])('served %s', (_case, avatar, avatarType, result) => {
    expect(verify(avatar, avatarType)).toEqual([['avatarType', result]]);
  });

  it('is reported separately if it is its own change', () => {
    const uploading = planOrganization(
      { avatar: image.digest, avatarType: 'upload' },
      { avatar: null, avatarType: 'letter_avatar' },
    );
    expect(verify(other, 'upload', uploading)).toEqual([
      ['avatar', 'normalised'],
      ['avatarType', 'applied'],
    ]);
  });
});
