import type { Context } from 'koa';
import type { Mode } from '../../domain/modes.ts';
import { withoutBidiMarks } from '../../i18n/translator.ts';
import type { Frame } from './frame.ts';

/** A page of the portal with one thing to say or to ask. */
type Step = {
  icon?: 'good' | 'calm';
  heading: string;
  texts: string[];
  /** `problem`: of the whole form */
  form?: {
    action: string;
    button: string;
    field?: Field;
    choice?: { name: string; label: string; options: readonly string[]; value: string };
    hidden?: Record<string, string>;
    problem?: string | null;
  } | null;
  /** another page; `path` follows the base of our URLs */
  link?: { label: string; path: string };
};

type Field = {
  name: string;
  type: 'email' | 'text' | 'number';
  label: string;
  value: string;
  hint: string;
  problem: string | null;
  autocomplete: string;
};

/** Returns the function that sends a page with one step of the portal. */
export function showStep(frame: Frame) {
  return (ctx: Context, about: { merchant_name: string; mode: Mode }, step: Step): Promise<void> => {
    const { merchant_name: merchant, mode } = about;
    const [heading, ...texts] = [step.heading, ...step.texts].map(withoutBidiMarks);
    const data = { icon: null, form: null, link: null, ...step, heading, texts, merchant, isTest: mode === 'test' };
    const title = `${heading} – ${merchant}`;
    return frame.send(ctx, {
      t: frame.translator(ctx),
      title,
      template: 'portalStep',
      data,
      merchant: about,
      scripts: ['once'],
    });
  };
}
