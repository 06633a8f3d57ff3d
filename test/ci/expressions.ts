import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

/** The contexts of an expression: `inputs`, `steps`, `github`, … */
export type Contexts = Readonly<Record<string, unknown>>;

/** Replaces every `${{ … }}` in a text by its value, with GitHub's own evaluator. */
export function fill(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
    evaluate(expression, contexts, true).coerceString(),
  );
}

/** Whether a step or job with this condition runs. Without a condition, it runs if nothing before it failed. */
export function holds(condition: string | undefined, contexts: Contexts, succeeded: boolean): boolean {
  const text = (condition ?? 'success()').replace(/^\$\{\{(.*)\}\}$/s, '$1');
  const saysWhen = /\b(success|always|failure|cancelled)\(\)/.test(text);
  if (!saysWhen && !succeeded) return false;
  const value = evaluate(text, contexts, succeeded);
  return value.kind === data.Kind.Boolean ? value.value : value.coerceString() !== '';
}

function evaluate(text: string, contexts: Contexts, succeeded: boolean): data.ExpressionData {
  const functions = [
    functionOf('success', succeeded),
    functionOf('always', true),
    functionOf('failure', !succeeded),
    functionOf('cancelled', false),
  ];
  const { tokens } = new Lexer(text.trim()).lex();
  const tree = new Parser(tokens, Object.keys(contexts), functions).parse();
  const context: unknown = JSON.parse(JSON.stringify(contexts), data.reviver);
  if (!(context instanceof data.Dictionary)) throw new Error('contexts make a dictionary');
  return new Evaluator(tree, context, new Map(functions.map((one) => [one.name, one]))).evaluate();
}

function functionOf(name: string, value: boolean) {
  return { name, minArgs: 0, maxArgs: 0, call: () => new data.BooleanData(value) };
}
