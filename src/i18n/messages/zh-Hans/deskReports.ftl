## Reports

desk-reports = 报告
desk-no-reports = 未找到报告。
desk-no-reports-yet = 还没有报告。报告是一个文件，包含某段时间内的所有付款、发票或其他行。
desk-report-new = 新建报告
desk-report-new-text = 选择文件的内容和日期。生成需要片刻，之后可在 30 天内下载。
desk-report-make = 生成报告
desk-report-again = 再次生成
desk-report-type = 报告
desk-report-type-hint = 对账单汇总每个钱包和科目。其他报告列出每一行。
desk-report-first-day = 第一天
desk-report-last-day = 最后一天
desk-report-days = 日期
desk-report-format = 格式
desk-report-format-choice = { $format ->
    [csv] CSV，适用于任何程序
    [xlsx] Excel
    [pdf] PDF，用于阅读和打印
   *[jsonl] JSON Lines，适合开发者
}
desk-report-numbers = 币种、时区和数字
desk-report-no-currency = 每笔金额使用其原币种
desk-report-currency-hint = 其他币种的金额按当时的汇率换算。文件也会显示汇率和原币种。
desk-report-options = 选项
desk-report-comma = 小数点用逗号
desk-report-comma-hint = 写作 1,50 而不是 1.50。仅适用于 CSV，且未选择会计软件。
desk-report-bom = 为 Excel 添加标记
desk-report-bom-hint = 这样 Excel 能正确显示 é 和 ł 等字母。仅适用于 CSV。
desk-report-program = 用于会计软件
desk-report-preset = 会计软件
desk-report-no-preset = 无
desk-report-preset-hint = 列采用该软件可导入的格式。仅适用于付款、发票和贷项通知单，格式为 CSV。DATEV 的文件以欧元计。
desk-report-consultant = DATEV：顾问编号
desk-report-client = DATEV：客户编号
desk-report-chart = DATEV：科目表
desk-report-datev-hint = 您的税务顾问知道这些编号。
desk-report-rows = 行数
desk-report-file = 文件
desk-report-state = { $status ->
    [queued] 报告正在排队。此页面会自动刷新。
    [running] 报告正在生成。此页面会自动刷新。
    [ready] 报告已就绪。任何拥有链接的人都可以下载文件，请谨慎分享。
   *[failed] 无法生成报告。请修改后重试。
}
desk-report-why = 失败原因
desk-report-until = 可下载至
desk-report-checksum = 校验和（SHA-256）
desk-report-schedule = 生成方式
desk-report-scheduled = 计划
desk-report-finished = 完成时间

## Schedules of reports

desk-report-schedules = 计划
desk-no-schedules = 还没有计划。计划会每天、每周或每月生成相同的报告。
desk-schedule-new = 新建计划
desk-schedule-new-text = Florin 会在每天、每周或每月结束一小时后自动生成报告。
desk-schedule-edit = 编辑计划
desk-schedule-every = 频率
desk-schedule-every-choice = { $every ->
    [day] 每天
    [week] 每周
   *[month] 每月
}
desk-schedule-every-hint = 每份报告涵盖前一天、前一周或前一个月。
desk-schedule-emails = 将链接发送至
# $count: 5.
desk-schedule-emails-hint = 每行一个地址，最多 { $count } 个。可以留空。
desk-schedule-nobody = 无人
desk-schedule-next = 下一份报告
desk-schedule-delete = 删除计划
desk-schedule-delete-text = Florin 不再生成这些报告。已生成的报告会保留。

## Closing months

desk-months = 月末结账
desk-months-text = 已结账月份的报告永不改变。账目完成后，请对该月结账。
desk-no-months = 没有已结账的月份。
desk-month = 月份
desk-month-open = 未结账
desk-month-running = 尚未结束
desk-month-ended = 可以结账
# $month: such as October 2026.
desk-month-close = 结账：{ $month }
desk-month-close-text = 对一个月结账会将其账目永久保持为现在的样子。
desk-month-close-reports = 该月的任何报告都不再改变。
desk-month-later = 之后的款项
desk-month-close-later = 退款、迟到的付款和更正计入未结账的月份，并注明所更正的月份。
desk-month-undo = 不可撤销
desk-month-close-undo = 已结账的月份无法重新打开。
desk-month-with = 将一并结账的之前月份
desk-month-closed-at = 结账时间
desk-month-closed-by = 结账人
desk-month-state = { $status ->
    [closing] 正在保存该月的报告。此页面会自动刷新。
   *[closed] 该月的账目已结账。其报告都不再改变。
}
desk-month-reports = 该月的报告
desk-month-reports-text = 每个链接都会打开已按该月填写的表单。

## Problems with fields of reports

problem-report-range = 请选择不早于第一天的最后一天。
problem-report-long = 请选择较短的时间段：最多十年。
problem-report-preset = 会计软件仅导入付款、发票和贷项通知单。
problem-report-currency = 请选择币种：用于会计软件的付款需要币种。
problem-report-csv = 请为此选择 CSV 格式。
problem-report-no-comma = 会计软件有自己的数字写法：请关闭此项。
problem-report-year = DATEV 要求日期在同一年内。
problem-day = 请输入日期。
problem-time-zone = 请输入时区，例如 Europe/Berlin。
problem-reports-open = 有 { $value } 份报告正在等待或生成。请在其中一份就绪后重试。
problem-reports-large = 您的报告文件总量过大。每个文件会在 30 天后删除。
problem-schedules-full = 您有 { $value } 个计划。请删除不再需要的计划。
problem-month-running = 该月尚未结束。
problem-month-before = 之后的月份已经结账。

## Why a report could not be made

problem-report-large = 文件过大。请减少天数。
problem-report-rows = 此格式最多 { $value } 行。请选择 CSV 或减少天数。
problem-report-month = { $value } 已结账。此报告仅有该月最后一天的版本：请以该日为最后一天。
problem-report-failed = 出了问题。如果再次发生，请联系此服务的运营者。
problem-report-rate = { $value } 的金额无法以此币种得知：当时没有汇率。
