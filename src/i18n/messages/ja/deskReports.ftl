## Reports

desk-reports = レポート
desk-no-reports = レポートが見つかりません。
desk-no-reports-yet = レポートはまだありません。レポートとは、ある期間のすべての支払いや請求書などの行を収めたファイルです。
desk-report-new = 新しいレポート
desk-report-new-text = ファイルの内容と対象の日を選んでください。作成には少し時間がかかり、30日間ダウンロードできます。
desk-report-make = レポートを作成
desk-report-again = もう一度作成
desk-report-type = レポート
desk-report-type-hint = 取引明細書は各ウォレットと各勘定をまとめます。ほかはすべての行を一覧にします。
desk-report-first-day = 最初の日
desk-report-last-day = 最後の日
desk-report-days = 対象日
desk-report-format = 形式
desk-report-format-choice = { $format ->
    [csv] CSV（どのソフトにも）
    [xlsx] Excel
    [pdf] PDF（閲覧・印刷用）
   *[jsonl] JSON Lines（開発者向け）
}
desk-report-numbers = 通貨、タイムゾーン、数値
desk-report-no-currency = それぞれの通貨のまま
desk-report-currency-hint = ほかの通貨の金額は、その時点のレートで換算されます。ファイルにはレートと元の通貨も表示されます。
desk-report-options = オプション
desk-report-comma = 小数点にコンマを使う
desk-report-comma-hint = 1.50 の代わりに 1,50 と書きます。CSV のみで、会計ソフトを選ばない場合に使えます。
desk-report-bom = Excel 用の印を付ける
desk-report-bom-hint = Excel で é や ł などの文字が正しく表示されます。CSV のみ。
desk-report-program = 会計ソフト用
desk-report-preset = 会計ソフト
desk-report-no-preset = なし
desk-report-preset-hint = 列はそのソフトが取り込むものになります。支払い、請求書、返金明細書のみ、CSV で。DATEV 用のファイルはユーロ建てです。
desk-report-consultant = DATEV：税理士番号
desk-report-client = DATEV：顧客番号
desk-report-chart = DATEV：勘定科目表
desk-report-datev-hint = これらの番号は税理士が知っています。
desk-report-rows = 行数
desk-report-file = ファイル
desk-report-state = { $status ->
    [queued] レポートは順番を待っています。このページは自動的に更新されます。
    [running] レポートを作成しています。このページは自動的に更新されます。
    [ready] レポートの準備ができました。リンクを知っている人は誰でもファイルをダウンロードできるため、共有には注意してください。
   *[failed] レポートを作成できませんでした。内容を変更して、もう一度お試しください。
}
desk-report-why = 失敗した理由
desk-report-until = ダウンロード期限
desk-report-checksum = チェックサム（SHA-256）
desk-report-schedule = 作成元
desk-report-scheduled = スケジュール
desk-report-finished = 完了

## Schedules of reports

desk-report-schedules = スケジュール
desk-no-schedules = スケジュールはまだありません。スケジュールは、同じレポートを毎日、毎週、または毎月作成します。
desk-schedule-new = 新しいスケジュール
desk-schedule-new-text = Florin は、各日・各週・各月の終了から1時間後にレポートを自動的に作成します。
desk-schedule-edit = スケジュールを編集
desk-schedule-every = 頻度
desk-schedule-every-choice = { $every ->
    [day] 毎日
    [week] 毎週
   *[month] 毎月
}
desk-schedule-every-hint = 各レポートは、直前の日・週・月を対象とします。
desk-schedule-emails = リンクの送信先
# $count: 5.
desk-schedule-emails-hint = 1行に1つ、最大 { $count } 件。空欄でもかまいません。
desk-schedule-nobody = なし
desk-schedule-next = 次回のレポート
desk-schedule-delete = スケジュールを削除
desk-schedule-delete-text = Florin はこのレポートを今後作成しません。作成済みのものは残ります。

## Closing months

desk-months = 月次締め
desk-months-text = 締めた月のレポートは変わりません。帳簿が完成したら、その月を締めてください。
desk-no-months = 締めた月はありません。
desk-month = 月
desk-month-open = 未締め
desk-month-running = まだ終わっていません
desk-month-ended = 締めることができます
# $month: such as October 2026.
desk-month-close = { $month }を締める
desk-month-close-text = 月を締めると、その帳簿は現在の内容のまま永久に保たれます。
desk-month-close-reports = この月のレポートは今後変わりません。
desk-month-later = 後からのお金
desk-month-close-later = 返金、遅れた支払い、訂正は、締めていない月に計上され、訂正する月を示します。
desk-month-undo = 取り消し不可
desk-month-close-undo = 締めた月を再び開くことはできません。
desk-month-with = 一緒に締められる以前の月
desk-month-closed-at = 締めた日時
desk-month-closed-by = 締めた人
desk-month-state = { $status ->
    [closing] この月のレポートを保存しています。このページは自動的に更新されます。
   *[closed] この月の帳簿は締められました。レポートは今後変わりません。
}
desk-month-reports = この月のレポート
desk-month-reports-text = 各リンクから、この月が入力されたフォームが開きます。

## Problems with fields of reports

problem-report-range = 最初の日より前でない最後の日を選んでください。
problem-report-long = 期間を短くしてください（最長10年）。
problem-report-preset = 会計ソフトが取り込むのは支払い、請求書、返金明細書のみです。
problem-report-currency = 通貨を選んでください。会計ソフト用の支払いには通貨が必要です。
problem-report-csv = この場合は CSV 形式を選んでください。
problem-report-no-comma = 会計ソフトには独自の数値表記があります。これをオフにしてください。
problem-report-year = DATEV では、1つの年の中の日を選ぶ必要があります。
problem-day = 日付を入力してください。
problem-time-zone = Europe/Berlin のようなタイムゾーンを入力してください。
problem-reports-open = { $value } 件のレポートが待機中または作成中です。いずれかが完了してから、もう一度お試しください。
problem-reports-large = レポートのファイルの合計が大きすぎます。各ファイルは30日後に削除されます。
problem-schedules-full = スケジュールが { $value } 件あります。不要なものを削除してください。
problem-month-running = この月はまだ終わっていません。
problem-month-before = より後の月がすでに締められています。

## Why a report could not be made

problem-report-large = ファイルが大きすぎます。日数を減らしてください。
problem-report-rows = この形式は最大 { $value } 行です。CSV を選ぶか、日数を減らしてください。
problem-report-month = { $value } は締め済みです。このレポートは月の最終日のものだけがあります。その日を最後の日にしてください。
problem-report-failed = 問題が発生しました。再び起きる場合は、このサービスの運営者に連絡してください。
problem-report-rate = { $value } の金額はこの通貨では不明です。その時点のレートがありませんでした。
