import { dayText, timeText } from '../domain/amountText.ts';
import type { ReportType } from '../domain/reports.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Letter } from './compose.ts';

/** A report that a schedule has made. `url`: the signed link to its file. */
type ScheduledReport = {
  merchant_name: string;
  type: ReportType;
  from_date: string;
  to_date: string;
  timezone: string;
  rows: bigint | null;
  expires_at: Date;
  url: string;
};

/** Returns the mail with the link to a scheduled report. The merchant has named its readers. */
export function reportMail(report: ScheduledReport, t: Translator): Letter {
  const { merchant_name, timezone, rows, expires_at, url } = report;
  const day = (date: string) => ({ raw: dayText(new Date(date), t.locale) });
  const days = { from: day(report.from_date), to: day(report.to_date) };
  const title = t.text('mail-report-title', { report: t.text('report-type', { type: { raw: report.type } }), ...days });
  return {
    subject: title,
    content: {
      t,
      merchantName: merchant_name,
      title,
      paragraphs: [
        t.text('mail-report-text', { merchant: merchant_name }),
        t.text('mail-report-days', { ...days, zone: { raw: timezone } }),
        t.text('mail-report-rows', { count: Number(rows) }),
      ],
      button: { label: t.text('mail-report-download'), url },
      footer: [t.text('mail-report-until', { time: timeText(expires_at, t.locale, timezone) })],
    },
  };
}
