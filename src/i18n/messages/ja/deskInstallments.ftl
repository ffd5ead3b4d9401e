## Installment plans

desk-installments = 分割払いプラン
desk-no-installments = 分割払いプランが見つかりません。
desk-no-installments-yet = 分割払いプランはまだありません。顧客が代金を分割で支払えるようになります。
desk-new-installments = 新しい分割払いプラン
desk-edit-installments = 分割払いプランを編集
desk-edit-installments-text = 新しい日付は未来の日付で、順番どおりにしてください。新しいスケジュールが顧客にメールで届きます。
desk-cancel-installments = 分割払いプランをキャンセル
desk-cancel-installments-text = 今後の請求はありません。支払い済みの回は支払い済みのままです。
desk-installments-page-text = 顧客はこのページでスケジュールを確認し、支払います。
desk-installments-what = 顧客が支払う対象。
desk-installments-email-hint = スケジュール、リマインダー、領収書の送信先。
desk-installments-wallet-hint = 顧客のウォレット。ほかのウォレットからも支払えます。
desk-total-amount = 合計金額
desk-installment-count = 分割回数
desk-days-between = 支払いの間隔（日数）
desk-first-date = 初回の支払日
desk-first-date-hint = 空欄の場合：明日。
desk-grace-days = 猶予期間（日数）
desk-grace-days-hint = この日数を過ぎても未払いの回は延滞になります。さらにその2倍の日数が未払いのまま過ぎると、プランは終了します。
desk-late-fee-hint = 延滞した回に1度だけ加算されます。
desk-next-due = 次回の支払日
desk-left-to-pay = 残額
desk-completed-on = 完了日
desk-defaulted-on = 不履行日
desk-reinstated-on = 再開日
desk-pay-off = 残額の支払い
desk-reinstate = 再開
# $amount: the part that the customer’s balance paid.
desk-from-balance = 残高から{ $amount }
# The label of a date. $number: of the installment.
desk-date-of = { $number }回目の支払日、{ $amount }
desk-waive-fee = 延滞手数料{ $fee }を免除する。新しい日付も必要です。
problem-cent-each = 1回あたり1セント以上になるように入力してください。
problem-after-installment = { $value }回目より後の日付を選択してください。
problem-before-installment = { $value }回目より前の日付を選択してください。
problem-not-negative = 0以上の値を入力してください。
