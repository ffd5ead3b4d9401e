## What the operator of the service sees, who runs it for all merchants

op-title = Operación
op-overview = Resumen
op-ready = Listo
op-current = Al día
op-chain-lag = { $mode ->
    [live] Red de producción, retraso
   *[test] Red de prueba, retraso
}
# $seconds: a whole number.
op-seconds = { $seconds } s
# $count: blocks of the chain that are missing.
op-slots = { $count ->
    [one] { $count } slot
   *[other] { $count } slots
}
op-prices = Precios
op-prices-old = Demasiado antiguos: { $units }
op-mails-failed = Correos fallidos (24 horas)
op-unreadable = Transacciones ilegibles
op-books-wrong = Billeteras cuyos libros contradicen la cadena
op-tokens-suspended = Tokens suspendidos
op-no-worker = No hay ningún worker en marcha: los pagos no se confirman y no se envían correos ni webhooks.
op-processes = Procesos
op-process = Proceso
# $kind: web answers requests, a worker runs jobs.
op-process-kind = { $kind ->
    [web] Web
   *[worker] Worker
}
op-process-state = { $state ->
    [running] En marcha
   *[silent] No responde
}
op-version = Versión
op-started = Iniciado
op-merchant = Comercio
op-members = Miembros
op-last-paid = Último pago
op-no-merchants = No se han encontrado comercios.
op-search = Nombre, correo o ID
op-failing = Endpoints con fallos
op-no-failing = Ningún endpoint falla.
op-deliveries-waiting = Entregas en espera
op-rpc = Endpoints RPC
op-rpc-text = Cada modo usa su primer endpoint que responde. Los demás se consultan cuando este falla o alcanza su límite.
op-host = Host
op-rpc-state = { $state ->
    [active] En uso
    [failing] Con fallos
    [aside] Con fallos, apartado por ahora
   *[idle] Sin uso
}
op-last-failure = Último fallo
op-behind = Retraso
op-jobs = Tareas
op-job = Tarea
op-job-id = ID de la tarea
op-no-job = Esa tarea no existe. Las tareas terminadas se borran al cabo de una hora.
op-queue = Cola
op-queues = Colas
op-no-queues = No hay tareas.
op-jobs-due = Pendientes
op-jobs-later = Más tarde
op-jobs-running = En curso
op-oldest = La más antigua
op-dead-letters = Dead letters
op-no-dead-letters = No hay dead letters: ninguna tarea ha fallado definitivamente.
op-replay = Ejecutar de nuevo
# $queue: its name, such as email.send.
op-replay-all = Ejecutar de nuevo todas las de { $queue }
op-cancel = Cancelar tarea
op-due = Prevista
op-payload = Contenido
op-acts = Acciones de los operadores
op-no-acts = Nada todavía.
op-act = { $action ->
    [replay] Ejecutada de nuevo
    [cancel] Cancelada
   *[redrive] Todas ejecutadas de nuevo
}
op-outcome = Resultado
op-outcome-done = { $count ->
    [one] { $count } tarea
   *[other] { $count } tareas
}
op-outcome-open = Espera a un worker
op-done-asked = Un worker lo hará en unos segundos.
