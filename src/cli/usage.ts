import type { CLIError } from '@oclif/core/errors';
import { Fault } from '../model/fault.js';
import { nearest } from './nearest.js';

/**
 * A command line that oclif could not read, in our words (SP5001, SP5002). Values that stood behind a wrong flag are
 * not repeated: somebody may have put a token there.
 */
export function usageFault(error: CLIError, commands: readonly string[]): Fault {
  const missing = /^command (.+) not found\.?$/i.exec(error.message)?.[1];
  if (missing !== undefined) return unknownCommand(missing.replaceAll(':', ' '), commands);
  const flags = unknownFlags(error);
  if (flags !== null) return unknownFlag(flags.unknown, flags.known);
  return usage('SP5002', sentence(error.message), 'Add --help to see what the command takes.');
}

function unknownCommand(name: string, commands: readonly string[]): Fault {
  const meant = nearest(name, commands);
  const all = `The commands are ${commands.join(', ')}.`;
  return usage('SP5001', `There is no command ${name}.`, meant ? `Did you mean ${meant}? ${all}` : all);
}

function unknownFlag(unknown: readonly string[], known: readonly string[]): Fault {
  if (unknown.includes('--token')) {
    return usage(
      'SP5002',
      'There is no flag --token: every process of the machine can read a command line.',
      'Set SETPOINT_TOKEN, or use --token-file (- reads standard input). Replace a token that was typed here.',
    );
  }
  const names = unknown.join(', ');
  const meant = nearest(unknown[0] ?? '', known);
  const help = 'Add --help to see what the command takes.';
  return usage('SP5002', `The command takes no ${names}.`, meant ? `Did you mean ${meant}? ${help}` : help);
}

/** What oclif says of a flag that it does not know (its NonExistentFlagsError, which it does not export). */
function unknownFlags(error: CLIError): { unknown: readonly string[]; known: readonly string[] } | null {
  if (!('flags' in error) || !Array.isArray(error.flags)) return null;
  const unknown = error.flags.map((flag) => String(flag).split('=')[0] ?? '');
  const input = 'parse' in error ? member(member(error.parse, 'input'), 'flags') : undefined;
  const known = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  return { unknown, known: known.map((name) => `--${name}`) };
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function sentence(message: string): string {
  const text = message
    .replace(/\n?See more help with --help$/, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function usage(code: string, message: string, hint: string): Fault {
  return new Fault({ kind: 'usage', code, message, hint });
}
