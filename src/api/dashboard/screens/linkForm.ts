import { MAX_FIELD_KEY } from '../../../domain/linkOptions.ts';
import type { PaymentLinkJson } from '../../../serializers/paymentLinks.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, changesOf, type FormData } from '../forms.ts';
import { linkFields } from './linkFields.ts';

type Question = { key?: unknown; label?: unknown; type?: unknown; options?: unknown };

/** Returns the body of a new link, or of a change of `link`. What belongs to a choice that is off is left out. */
export async function linkBody(
  desk: Desk,
  link: PaymentLinkJson | null,
  sent: FormData,
): Promise<Record<string, unknown>> {
  const { t, merchant } = desk;
  const isPatch = link !== null;
  const fields = await linkFields(desk, link);
  const timeZone = merchant.time_zone;
  const body = isPatch ? changesOf(t, fields, sent, { timeZone }) : bodyOf(t, fields, sent, { timeZone });
  if (body.custom_fields) body.custom_fields = questionsOf(body.custom_fields as Question[]);
  const off = [
    ...(sent.get('allow_custom_amount') ? [] : ['min_amount', 'max_amount', 'suggested_amounts']),
    ...(sent.get('allow_quantity') ? [] : ['max_quantity']),
  ];
  for (const name of off) {
    if (isPatch) body[name] = null;
    else delete body[name];
  }
  return body;
}

function questionsOf(questions: readonly Question[]): Question[] {
  const keys = new Set(questions.map(({ key }) => key));
  return questions.map((question, index) => ({
    ...question,
    key: question.key ?? newKey(String(question.label ?? ''), index + 1, keys),
    options: question.type === 'dropdown' ? (question.options ?? null) : null,
  }));
}

/** Returns the key of a new question, which is none of `taken`, and adds it to them. */
function newKey(label: string, number: number, taken: Set<unknown>): string {
  const words =
    label
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const name = words.join('_').slice(0, MAX_FIELD_KEY - 3) || 'question';
  let key = name;
  for (let next = number; taken.has(key) || key in Object.prototype; next++) key = `${name}_${next}`;
  taken.add(key);
  return key;
}
