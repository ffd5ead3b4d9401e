## Passkeys of people who use the dashboard

passkeys = Chaves de acesso
passkeys-text = Com uma chave de acesso, entra com a sua impressão digital, o seu rosto ou o bloqueio do dispositivo. Páginas e e-mails falsos não podem roubá-la.
passkeys-manage = Adicionar, renomear ou remover chaves de acesso
passkeys-own = As suas chaves de acesso
passkeys-none = Ainda não tem nenhuma chave de acesso.
passkeys-unsupported = Este navegador não suporta chaves de acesso. Abra esta página em um mais recente, com JavaScript.
passkey-add = Adicionar chave de acesso
passkey-name = Nome
passkey-name-hint = Por exemplo, o dispositivo que tem a chave de acesso.
passkey-rename = Renomear
passkey-remove = Remover
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = Renomear { $name }
passkey-remove-named = Remover { $name }
passkey-added-on = Adicionada em { $date }
passkey-used-on = Último uso em { $date }
passkey-unused = Ainda não usada
passkey-done-added = A sua chave de acesso foi adicionada.
passkey-done-removed = A chave de acesso foi removida.

## What happens while a passkey is used

passkey-asking = Siga os passos que o navegador mostra.
passkey-cancelled = Nenhuma chave de acesso foi usada. Tente novamente quando quiser.
passkey-failed = Não foi possível usar a chave de acesso. Tente novamente.
passkey-unreachable = O servidor não responde. Verifique a sua internet e tente novamente.
passkey-expired = Demorou demais. Tente novamente.
passkey-unknown = Esta chave de acesso não pertence a nenhuma conta aqui. Use outra ou peça um link.
passkey-refused = Não foi possível verificar a chave de acesso. Tente novamente ou use outra.
# $origin: such as https://pay.example.com
passkey-origin = As chaves de acesso só funcionam em { $origin }. Abra o painel lá.
passkey-known = Este dispositivo já tem uma chave de acesso para a sua conta.
passkey-limit = Já tem o número máximo de chaves de acesso. Remova uma primeiro.
