import type { Behaviour } from '../behaviour.js';
import type { SandboxObject } from '../json.js';

export interface Preset {
  readonly tags: readonly string[];
  readonly context: SandboxObject;
}

const general: Preset = { tags: ['handled', 'level', 'url'], context: { trace: ['trace_id'] } };
const mobile: Preset = {
  tags: ['handled', 'level', 'mobile', 'main_thread'],
  context: { trace: ['trace_id'], profile: ['profile_id'], app: ['name'] },
};

/** Some of the platforms that count as mobile. */
const mobilePlatforms = ['android', 'apple-ios', 'capacitor', 'cordova', 'flutter', 'react-native'];

/** The default highlights of a platform (observed, 3.2). */
export function presetOf(platform: string, behaviour: Behaviour): Preset {
  return behaviour.has('platform-presets') && mobilePlatforms.includes(platform) ? mobile : general;
}
