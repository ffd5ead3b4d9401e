## Reports

desk-reports = Informes
desk-no-reports = No se encontraron informes.
desk-no-reports-yet = Aún no hay informes. Un informe es un archivo con todos los pagos, facturas u otras filas de un periodo.
desk-report-new = Nuevo informe
desk-report-new-text = Elige de qué trata el archivo y de qué días. Tarda un momento en crearse y se puede descargar durante 30 días.
desk-report-make = Crear el informe
desk-report-again = Crearlo otra vez
desk-report-type = Informe
desk-report-type-hint = El extracto resume cada billetera y cada cuenta. Todos los demás muestran cada fila.
desk-report-first-day = Primer día
desk-report-last-day = Último día
desk-report-days = Días
desk-report-format = Formato
desk-report-format-choice = { $format ->
    [csv] CSV, para cualquier programa
    [xlsx] Excel
    [pdf] PDF, para leer e imprimir
   *[jsonl] JSON Lines, para desarrolladores
}
desk-report-numbers = Moneda, zona horaria y números
desk-report-no-currency = Cada importe en su moneda
desk-report-currency-hint = Los importes en otras monedas se convierten al tipo de cambio de su momento. El archivo muestra también el tipo y la moneda original.
desk-report-options = Opciones
desk-report-comma = Coma decimal
desk-report-comma-hint = Escribe 1,50 en lugar de 1.50. Solo para CSV, sin programa de contabilidad.
desk-report-bom = Marcar para Excel
desk-report-bom-hint = Así Excel muestra bien letras como é y ł. Solo para CSV.
desk-report-program = Para un programa de contabilidad
desk-report-preset = Programa de contabilidad
desk-report-no-preset = Ninguno
desk-report-preset-hint = Las columnas son las que importa el programa. Solo para pagos, facturas y notas de crédito, en CSV. Los archivos para DATEV están en euros.
desk-report-consultant = DATEV: número de asesor
desk-report-client = DATEV: número de cliente
desk-report-chart = DATEV: plan de cuentas
desk-report-datev-hint = Tu asesor fiscal conoce estos números.
desk-report-rows = Filas
desk-report-file = El archivo
desk-report-state = { $status ->
    [queued] El informe espera su turno. Esta página se actualiza sola.
    [running] El informe se está creando. Esta página se actualiza sola.
    [ready] El informe está listo. Quien tenga el enlace puede descargar el archivo: compártelo con cuidado.
   *[failed] No se pudo crear el informe. Cámbialo e inténtalo de nuevo.
}
desk-report-why = Por qué falló
desk-report-until = Se puede descargar hasta
desk-report-checksum = Suma de comprobación (SHA-256)
desk-report-schedule = Creado por
desk-report-scheduled = Una programación
desk-report-finished = Terminado

## Schedules of reports

desk-report-schedules = Programaciones
desk-no-schedules = Aún no hay programaciones. Una programación crea el mismo informe cada día, semana o mes.
desk-schedule-new = Nueva programación
desk-schedule-new-text = Florin crea el informe por sí solo, una hora después del final de cada día, semana o mes.
desk-schedule-edit = Editar programación
desk-schedule-every = Frecuencia
desk-schedule-every-choice = { $every ->
    [day] Cada día
    [week] Cada semana
   *[month] Cada mes
}
desk-schedule-every-hint = Cada informe trata del día, la semana o el mes anterior.
desk-schedule-emails = Enviar el enlace a
# $count: 5.
desk-schedule-emails-hint = Una dirección por línea, como máximo { $count }. Puedes dejarlo vacío.
desk-schedule-nobody = Nadie
desk-schedule-next = Próximo informe
desk-schedule-delete = Eliminar programación
desk-schedule-delete-text = Florin deja de crear estos informes. Los que ya se crearon se conservan.

## Closing months

desk-months = Cierre mensual
desk-months-text = Los informes de un mes cerrado no cambian nunca. Cierra un mes cuando su contabilidad esté terminada.
desk-no-months = No hay ningún mes cerrado.
desk-month = Mes
desk-month-open = Abierto
desk-month-running = Aún no ha terminado
desk-month-ended = Se puede cerrar
# $month: such as October 2026.
desk-month-close = Cerrar { $month }
desk-month-close-text = Cerrar un mes conserva su contabilidad tal como está ahora, para siempre.
desk-month-close-reports = Ningún informe de este mes cambia ya.
desk-month-later = Dinero posterior
desk-month-close-later = Los reembolsos, los pagos tardíos y las correcciones cuentan en el mes abierto. Indican el mes que corrigen.
desk-month-undo = Sin vuelta atrás
desk-month-close-undo = Un mes cerrado no se puede volver a abrir.
desk-month-with = Meses anteriores que se cierran con él
desk-month-closed-at = Cerrado el
desk-month-closed-by = Cerrado por
desk-month-state = { $status ->
    [closing] Se están guardando los informes de este mes. Esta página se actualiza sola.
   *[closed] La contabilidad de este mes está cerrada. Ninguno de sus informes cambia ya.
}
desk-month-reports = Informes de este mes
desk-month-reports-text = Cada enlace lleva a un formulario rellenado para este mes.

## Problems with fields of reports

problem-report-range = Elige un último día que no sea anterior al primero.
problem-report-long = Elige un periodo más corto: diez años como máximo.
problem-report-preset = Los programas de contabilidad solo importan pagos, facturas y notas de crédito.
problem-report-currency = Elige una moneda: los pagos para un programa de contabilidad necesitan una.
problem-report-csv = Elige el formato CSV para esto.
problem-report-no-comma = Un programa de contabilidad tiene su propia escritura de números: desactiva esto.
problem-report-year = DATEV necesita días de un solo año.
problem-day = Introduce un día.
problem-time-zone = Introduce una zona horaria, como Europe/Berlin.
problem-reports-open = { $value } informes esperan o se están creando. Inténtalo de nuevo cuando uno esté listo.
problem-reports-large = Los archivos de tus informes son demasiado grandes en conjunto. Cada uno se elimina después de 30 días.
problem-schedules-full = Tienes { $value } programaciones. Elimina una que ya no necesites.
problem-month-running = Este mes aún no ha terminado.
problem-month-before = Ya hay un mes posterior cerrado.

## Why a report could not be made

problem-report-large = El archivo es demasiado grande. Elige menos días.
problem-report-rows = Este formato tiene como máximo { $value } filas. Elige CSV o menos días.
problem-report-month = El mes { $value } está cerrado. Este informe existe solo para su último día: termina con ese día.
problem-report-failed = Algo salió mal. Si vuelve a ocurrir, contacta con el operador de este servicio.
problem-report-rate = El importe de { $value } se desconoce en esta moneda: no había tipo de cambio en su momento.
