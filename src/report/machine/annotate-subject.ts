import type { Place } from '../../model/place.js';
import { collectAnnotations, withFingerprints } from '../document/annotations.js';
import { describeSubject } from '../document/describe-subject.js';
import { textOfLine } from '../line.js';
import { fileInRepository, type Repository } from '../view/repository.js';
import { planOf, type Subject } from '../view/subject.js';

/**
 * A subject for tools, with paths from the root of the repository. Tools that require a position use `position`, which
 * is the first line of the root file for annotations without a place.
 */
export function annotateSubject(subject: Subject, repository: Repository) {
  const document = describeSubject(subject, { verbose: false, shownFrom: repository.folder });
  const run = subject.kind === 'outcome' ? subject.outcome : planOf(subject);
  const rootFile = subject.kind === 'comparison' ? subject.comparison.rootFile : run?.config?.root;
  const inRepository = (place: Place): Place => ({
    ...place,
    file: fileInRepository(place.file, repository),
  });
  const start = inRepository({ file: rootFile ?? 'setpoint.yaml', line: 1, column: 1 });
  const annotations = collectAnnotations(document).map((one) => {
    const place = one.place && inRepository(one.place);
    return { ...one, place, position: place ?? start };
  });
  return {
    document,
    /** What a partial subject was limited to. */
    partial: document.partial && textOfLine(document.partial),
    annotations: withFingerprints(annotations),
    /** Of a plan or an outcome. */
    resources: run?.resources,
  };
}
