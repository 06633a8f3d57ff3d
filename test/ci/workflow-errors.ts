import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

const trace = new NoOperationTraceWriter();

/** The errors that GitHub's own parser finds in a workflow. */
export async function findWorkflowErrors(path: string, text: string): Promise<readonly unknown[]> {
  const { context, value } = parseWorkflow({ name: path, content: text }, trace);
  const faults = value === undefined ? [] : ((await convertWorkflowTemplate(context, value)).errors ?? []);
  return [...context.errors.getErrors().map(({ message }) => message), ...faults];
}
