import type { Context } from 'koa';
import type { MessageId } from '../../i18n/messageIds.ts';
import type { MessageValues } from '../../i18n/translator.ts';
import { contactOf } from './contact.ts';
import type { Frame, Visit } from './frame.ts';

/** A page of the portal with one thing to say or to ask. */
type Step = {
  icon?: 'confirmed' | 'ended';
  heading: MessageId;
  texts: readonly MessageId[];
  /** the values of all messages, beside `merchant` */
  values?: MessageValues;
  /** `problem`: of the whole form, as HTML */
  form?: {
    action: string;
    button: MessageId;
    field?: Field;
    choice?: { name: string; label: MessageId; options: readonly string[]; value: string };
    hidden?: Record<string, string>;
    problem?: string | null;
  } | null;
  /** another page; `path` follows the base of our URLs */
  link?: { label: MessageId; path: string };
};

/** `problem`: HTML */
type Field = {
  name: string;
  type: 'email' | 'text' | 'number';
  label: MessageId;
  value: string;
  hint: MessageId;
  problem: string | null;
  autocomplete: string;
};

/** Returns the function that sends a page with one step of the portal. */
export function showStep(frame: Frame) {
  return (ctx: Context, { t, brand }: Visit, step: Step): Promise<void> => {
    const { merchant_name: merchant } = brand;
    const values = { merchant, ...step.values };
    const { icon = null, form = null, link = null } = step;
    const data = {
      icon,
      form,
      link,
      values,
      heading: t.html(step.heading, values),
      texts: step.texts.map((id) => t.html(id, values, contactOf(brand))),
    };
    const title = `${t.text(step.heading, values)} – ${merchant}`;
    return frame.send(ctx, { t, title, template: 'portalStep', data, brand, scripts: ['once'] });
  };
}
