## Reports

desk-reports = Reports
desk-no-reports = No reports found.
desk-no-reports-yet = There are no reports yet. A report is a file with all payments, invoices or other rows of a range of days.
desk-report-new = New report
desk-report-new-text = Choose what the file is about and for which days. It takes a moment to make, and can be downloaded for 30 days.
desk-report-make = Make the report
desk-report-again = Make it again
desk-report-type = Report
desk-report-type-hint = The statement sums up each wallet and account. All others list every row.
desk-report-first-day = First day
desk-report-last-day = Last day
desk-report-days = Days
desk-report-format = Format
desk-report-format-choice = { $format ->
    [csv] CSV, for any program
    [xlsx] Excel
    [pdf] PDF, to read and print
   *[jsonl] JSON Lines, for developers
}
desk-report-numbers = Currency, time zone and numbers
desk-report-no-currency = Each amount in its own currency
desk-report-currency-hint = Amounts in other currencies are converted at the rate of their time. The file shows the rate and the original currency, too.
desk-report-options = Options
desk-report-comma = Decimal comma
desk-report-comma-hint = Writes 1,50 instead of 1.50. Only for CSV, without a bookkeeping program.
desk-report-bom = Mark for Excel
desk-report-bom-hint = Excel then shows letters such as é and ł correctly. Only for CSV.
desk-report-program = For a bookkeeping program
desk-report-preset = Bookkeeping program
desk-report-no-preset = None
desk-report-preset-hint = The columns are those that the program imports. Only for payments, invoices and credit notes, as CSV. Files for DATEV are in euros.
desk-report-consultant = DATEV: consultant number
desk-report-client = DATEV: client number
desk-report-chart = DATEV: chart of accounts
desk-report-datev-hint = Your tax adviser knows these numbers.
desk-report-rows = Rows
desk-report-file = The file
desk-report-state = { $status ->
    [queued] The report waits for its turn. This page refreshes by itself.
    [running] The report is being made. This page refreshes by itself.
    [ready] The report is ready. Whoever has the link to the file can download it, so share it with care.
   *[failed] The report could not be made. Change it and try again.
}
desk-report-why = Why it failed
desk-report-until = Can be downloaded until
desk-report-checksum = Checksum (SHA-256)
desk-report-schedule = Made by
desk-report-scheduled = A schedule
desk-report-finished = Finished

## Schedules of reports

desk-report-schedules = Schedules
desk-no-schedules = There are no schedules yet. A schedule makes the same report every day, week or month.
desk-schedule-new = New schedule
desk-schedule-new-text = Florin makes the report by itself, an hour after each day, week or month has ended.
desk-schedule-edit = Edit schedule
desk-schedule-every = How often
desk-schedule-every-choice = { $every ->
    [day] Every day
    [week] Every week
   *[month] Every month
}
desk-schedule-every-hint = Each report is about the day, week or month before.
desk-schedule-emails = Email the link to
# $count: 5.
desk-schedule-emails-hint = One address on each line, at most { $count }. You can leave this empty.
desk-schedule-nobody = Nobody
desk-schedule-next = Next report
desk-schedule-delete = Delete schedule
desk-schedule-delete-text = Florin makes no more of these reports. Those that were made stay.

## Closing months

desk-months = Month-end closing
desk-months-text = The reports of a closed month never change. Close a month when its books are done.
desk-no-months = No month is closed.
desk-month = Month
desk-month-open = Open
desk-month-running = It has not ended yet
desk-month-ended = It can be closed
# $month: such as October 2026.
desk-month-close = Close { $month }
desk-month-close-text = Closing a month keeps its books as they are now, for good.
desk-month-close-reports = None of the reports of this month changes any more.
desk-month-later = Later money
desk-month-close-later = Refunds, late payments and corrections count in the open month. They name the month that they correct.
desk-month-undo = No way back
desk-month-close-undo = A closed month cannot be opened again.
desk-month-with = Earlier months that are closed with it
desk-month-closed-at = Closed on
desk-month-closed-by = Closed by
desk-month-state = { $status ->
    [closing] The reports of this month are being stored. This page refreshes by itself.
   *[closed] The books of this month are closed. None of its reports changes any more.
}
desk-month-reports = Reports of this month
desk-month-reports-text = Each link leads to a form that is filled in for this month.

## Problems with fields of reports

problem-report-range = Choose a last day that is not before the first one.
problem-report-long = Choose a shorter range: ten years at most.
problem-report-preset = Bookkeeping programs import only payments, invoices and credit notes.
problem-report-currency = Choose a currency: payments for a bookkeeping program need one.
problem-report-csv = Choose the format CSV for this.
problem-report-no-comma = A bookkeeping program has its own numbers: turn this off.
problem-report-year = DATEV needs days of a single year.
problem-day = Enter a day.
problem-time-zone = Enter a time zone, such as Europe/Berlin.
problem-reports-open = { $value } reports wait or are being made. Try again when one of them is ready.
problem-reports-large = The files of your reports are too large together. Each is deleted after 30 days.
problem-schedules-full = You have { $value } schedules. Delete one that you no longer need.
problem-month-running = This month has not ended yet.
problem-month-before = A later month is closed already.

## Why a report could not be made

problem-report-large = The file is too large. Choose fewer days.
problem-report-rows = This format has at most { $value } rows. Choose CSV, or fewer days.
problem-report-month = The month { $value } is closed. This report exists for its last day alone: end with that day.
problem-report-failed = Something went wrong. If it happens again, contact the operator of this service.
problem-report-rate = The amount of { $value } is unknown in this currency: there was no exchange rate at its time.
