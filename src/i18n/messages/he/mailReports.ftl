## Mails about scheduled reports

mail-report-title = דוח: { $report }, { $from } – { $to }
mail-report-text = הדוח הזה הוכן עבורך לבקשת { $merchant }.
mail-report-days = ימים: { $from } – { $to } ({ $zone })
mail-report-rows = שורות: { $count }
mail-report-download = הורדה
mail-report-until = הקישור פעיל עד { $time }. כל מי שיש לו את הקישור יכול להוריד את הקובץ.
report-type = { $type ->
    [payments] תשלומים
    [transfers] העברות
    [refunds] החזרים
    [splits] חלוקות
    [fees] עמלות
    [ledger] ספר חשבונות
    [statement] דף חשבון
    [invoices] חשבוניות
    [credit_notes] הודעות זיכוי
    [subscriptions] מינויים
   *[installments] תשלומים שלא שולמו
}
