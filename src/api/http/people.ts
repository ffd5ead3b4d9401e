import * as v from 'valibot';
import { countryCode, languageTag, MAX_ADDRESS_LINE, MAX_LOCALE, MAX_TAX_ID } from '../../domain/customers.ts';
import { timeZoneName } from '../../domain/timeZones.ts';
import { line, text } from './fields.ts';

// Fields of the people and companies that documents name.

/** Returns the schema of text that `normalize` brings into its usual form. It returns null for other text, which breaks `rule`. */
export const normalized = (max: number, normalize: (text: string) => string | null, rule: string) =>
  v.pipe(
    text(max),
    v.description(`${rule.replace(/^m/, 'M')}.`),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = normalize(dataset.value);
      // The usual form may be longer: the language sh is sr-Latn.
      if (value !== null && value.length <= max) return value;
      addIssue({ message: rule });
      return NEVER;
    }),
  );

const addressLine = v.nullish(line(MAX_ADDRESS_LINE), null);

/** The lines of a postal address, without its country. */
export const address = v.object({
  line1: addressLine,
  line2: addressLine,
  city: addressLine,
  postal_code: addressLine,
  state: addressLine,
});

const COUNTRY_LENGTH = 2;
/** A country, in any case. */
export const country = normalized(COUNTRY_LENGTH, countryCode, 'must be a country of two letters, such as DE');
/** A language tag (BCP 47), in any case. */
export const locale = normalized(MAX_LOCALE, languageTag, 'must be a language tag, such as de or pt-BR');
/** A number under which a tax office knows a business. */
export const taxId = v.pipe(
  line(MAX_TAX_ID),
  v.check((text) => /^[\p{L}\p{N} .&/-]+$/u.test(text), 'must have only letters, digits, spaces and . & / -'),
);

/** The longest name of a time zone that Unicode lists has 32 characters. */
const MAX_TIME_ZONE = 50;
/** The name of a time zone, in its usual form. */
export const timeZone = normalized(
  MAX_TIME_ZONE,
  timeZoneName,
  'must be the name of a time zone, such as Europe/Berlin',
);
