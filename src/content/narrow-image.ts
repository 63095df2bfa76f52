// Pictures that look small where a page shows them: none is shown wider than it is.
import { comparePlaces, type Diagnostic, type DiagnosticPlace } from './source/diagnostic.ts';
import { fault } from './source/fault.ts';

/** In pixels, by the field that refers to the picture. A main image is also the one that is shared. */
const MIN_WIDTHS = { mainImage: 1_200, images: 600, body: 300 };

/** By the width that the places want, the widest first, then in reading order. */
export function compareImagePlaces(a: DiagnosticPlace, b: DiagnosticPlace): number {
  return minWidthAt(b) - minWidthAt(a) || comparePlaces(a, b);
}

export function findNarrow(place: DiagnosticPlace, width: number): Diagnostic[] {
  const min = minWidthAt(place);
  return width < min ? [{ ...place, ...fault('image-narrow', { width, min }) }] : [];
}

function minWidthAt({ field = '' }: DiagnosticPlace): number {
  const name = field.replace(/\W.*/, '');
  return MIN_WIDTHS[name as keyof typeof MIN_WIDTHS] ?? 0;
}
