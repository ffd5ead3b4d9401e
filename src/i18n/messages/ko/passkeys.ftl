## Passkeys of people who use the dashboard

passkeys = 패스키
passkeys-text = 패스키를 사용하면 지문, 얼굴 또는 화면 잠금으로 로그인할 수 있습니다. 가짜 페이지나 이메일로 훔칠 수 없습니다.
passkeys-manage = 패스키 추가, 이름 변경, 삭제
passkeys-own = 내 패스키
passkeys-none = 아직 패스키가 없습니다.
passkeys-unsupported = 이 브라우저에서는 패스키를 사용할 수 없습니다. 최신 브라우저에서 JavaScript를 켜고 이 페이지를 여세요.
passkey-add = 패스키 추가
passkey-name = 이름
passkey-name-hint = 예: 패스키가 있는 기기.
passkey-rename = 이름 변경
passkey-remove = 삭제
# $name: of a passkey. The button reads “Rename”.
passkey-rename-named = 이름 변경: { $name }
passkey-remove-named = 삭제: { $name }
passkey-added-on = 추가일: { $date }
passkey-used-on = 마지막 사용일: { $date }
passkey-unused = 아직 사용 안 함
passkey-done-added = 패스키가 추가되었습니다.
passkey-done-removed = 패스키가 삭제되었습니다.

## What happens while a passkey is used

passkey-asking = 브라우저에 표시되는 단계를 따르세요.
passkey-cancelled = 패스키가 사용되지 않았습니다. 준비되면 다시 시도하세요.
passkey-failed = 패스키를 사용할 수 없었습니다. 다시 시도하세요.
passkey-unreachable = 서버에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.
passkey-expired = 시간이 너무 오래 걸렸습니다. 다시 시도하세요.
passkey-unknown = 이 패스키에 해당하는 계정이 없습니다. 다른 패스키를 사용하거나 링크를 받으세요.
passkey-refused = 패스키를 확인할 수 없었습니다. 다시 시도하거나 다른 패스키를 사용하세요.
# $origin: such as https://pay.example.com
passkey-origin = 패스키는 { $origin }에서만 사용할 수 있습니다. 그곳에서 대시보드를 여세요.
passkey-known = 이 기기에는 이미 이 계정의 패스키가 있습니다.
passkey-limit = 패스키 수가 한도에 도달했습니다. 먼저 하나를 삭제하세요.
