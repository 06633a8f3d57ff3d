import { join } from 'node:path';
import { getLanguageService, type LanguageService, TextDocument } from 'yaml-language-server';
import { readBackRoot } from '../../../src/desired/files/loader.js';
import { draftEditorFiles, type InitConfig } from '../../../src/flows/setup/init-editor.js';

const workspace = 'file:///workspace/';

/** Marks the position of the cursor in a text. */
export const CURSOR = '▮';

/** The language server of VS Code's YAML extension, in this process, with the files that `init --editor` writes. */
export interface Editor {
  /** The label, the inserted text and the description of each offer at the cursor. */
  complete(file: string, text: string): Promise<readonly Offer[]>;
  /** The Markdown for the place of the cursor; empty if there is none. */
  hover(file: string, text: string): Promise<string>;
  check(file: string, text: string): Promise<readonly Problem[]>;
  /** The content of a file that `init --editor` writes. */
  read(path: string): string;
}

export interface Offer {
  readonly label: string;
  readonly inserted: string;
  readonly description: string;
}

/** Line and column are counted from 1. */
export interface Problem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A configuration whose root file contains these keys too. */
export function configIn(folder: string, names: 'neutral' | 'sentry' = 'neutral', keys = ''): InitConfig {
  const { config } = readBackRoot(`version: 1\norganization: acme\nservice: {names: ${names}}\n${keys}`);
  if (config === null) throw new Error('the root file is invalid');
  return { ...config, path: join('/nowhere', folder) };
}

/** @param settings whether VS Code's settings are used; other editors read only the first line of a file. */
export async function openEditor(
  configs: readonly InitConfig[] = [configIn('')],
  settings = true,
): Promise<Editor> {
  const { files } = draftEditorFiles('/nowhere', configs);
  const contents = new Map(files.map(({ path, content }) => [path, content.toString()]));
  const read = (path: string): string => contents.get(path) ?? '';
  const server = startServer(async (uri) => read(uri.replace(workspace, '')));
  server.configure({
    validate: true,
    hover: true,
    completion: true,
    schemas: settings ? schemasOf(read) : [],
  });
  let opened = 0;
  const open = (file: string, text: string) => {
    opened += 1;
    const document = createDocument(`${workspace}${file}`, opened, text.replace(CURSOR, ''));
    return { document, position: document.positionAt(text.indexOf(CURSOR)) };
  };
  return {
    read,
    async complete(file, text) {
      const { document, position } = open(file, text);
      const { items } = await server.doComplete(document, position, false);
      return items.map(({ label, insertText = '', documentation = '' }) => ({
        label,
        inserted: insertText,
        description: typeof documentation === 'string' ? documentation : documentation.value,
      }));
    },
    async hover(file, text) {
      const { document, position } = open(file, text);
      const shown = (await server.doHover(document, position))?.contents ?? '';
      return typeof shown === 'object' && 'value' in shown ? shown.value : '';
    },
    async check(file, text) {
      const found = await server.doValidation(open(file, text).document, false);
      return found.map(({ range: { start }, message }) => ({
        line: start.line + 1,
        column: start.character + 1,
        message,
      }));
    },
  };
}

type Document = Parameters<LanguageService['doHover']>[0];

/** The package exports an older type of documents. The server does not call the two methods that it lacks. */
function createDocument(uri: string, version: number, text: string): Document {
  return TextDocument.create(uri, 'yaml', version, text) as Document;
}

/** Without network and telemetry. An error inside the server fails the test. */
function startServer(schemaRequestService: (uri: string) => Promise<string>): LanguageService {
  return getLanguageService({
    schemaRequestService,
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    telemetry: {
      send: () => {},
      sendTrack: () => {},
      sendError: (name, error) => {
        throw new Error(name, { cause: error });
      },
    },
  });
}

/** The associations of `yaml.schemas`, as the server reads them from the settings of VS Code. */
function schemasOf(read: (path: string) => string): { uri: string; fileMatch: string[] }[] {
  const settings: { 'yaml.schemas': Record<string, string[]> } = JSON.parse(read('.vscode/settings.json'));
  return Object.entries(settings['yaml.schemas']).map(([path, fileMatch]) => ({
    uri: new URL(path, workspace).href,
    fileMatch,
  }));
}
