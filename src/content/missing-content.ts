// What a command says that was started where there is no content.
import type { Diagnostic } from './source/diagnostic.ts';

export function missingContent(folder: string): Diagnostic {
  return {
    file: folder,
    line: 1,
    column: 1,
    message: 'expected the content folder here, found nothing',
    hint: 'run the command where content/ is, or name the folder with --content',
  };
}
