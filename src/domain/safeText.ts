/** Characters that override the direction of text. Nobody types them, and they can falsify a price or a name. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/u;
/** Marks that only order mixed directions, e.g. Arabic with numbers. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/gu;
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufff9-\ufffb]|\r(?!\n)/u;
const LINE_BREAKS = /[\t\r\n\u2028\u2029]/u;

/** Characters that show nothing. U+2800, the Braille pattern without dots, looks blank but is not whitespace. */
const SHOWS_NOTHING = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Invisible characters that are valid after certain characters, because they change how those look. */
const VISIBLE_IN_PLACE = [
  /** variation selectors of a symbol (an emoji, or a plain sign) and of an ideograph, as in Japanese names */
  /[\ufe00-\ufe0f]/gu,
  /(?<=\p{sc=Han})[\u{e0100}-\u{e01ef}]/gu,
  /** a black flag and tags are the flag of Scotland */
  /(?<=\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}/gu,
  /** joiners make one picture of several emoji, and shape letters of scripts like Arabic and Devanagari */
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu,
  /(?<=[\p{L}\p{M}])(?<![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}])[\u200c\u200d]/gu,
];

/**
 * Returns why a text must not be shown to other people, or null if it is safe.
 * Unsafe text contains invisible characters, or characters that make it look like another text. Every script and every
 * emoji is allowed.
 * @param isLine true if line breaks are not allowed either
 */
export function disguiseProblem(text: string, isLine: boolean): string | null {
  if (text.replace(SHOWS_NOTHING, '') === '') return 'must not be blank';
  if (isLine && LINE_BREAKS.test(text)) return 'must be one line';
  if (CONTROLS.test(text)) return 'must not have control characters';
  const undirected = text.replace(DIRECTION_MARKS, '');
  if (DIRECTIONS.test(text) || (undirected !== text && !RIGHT_TO_LEFT.test(text))) {
    return 'must not have characters that change the direction of text';
  }
  const hidden = VISIBLE_IN_PLACE.reduce((rest, visible) => rest.replace(visible, ''), undirected);
  return /\p{Default_Ignorable_Code_Point}/u.test(hidden) ? 'must not have invisible characters' : null;
}
