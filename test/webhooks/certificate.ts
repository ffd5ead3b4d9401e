// A self-signed certificate for shop.example and its key, for these tests alone. Made with:
// openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=shop.example
// -addext subjectAltName=DNS:shop.example
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnTCCAUSgAwIBAgIUTae8EtxmxjMTqwYb9G4kCQdplXQwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc2hvcC5leGFtcGxlMCAXDTI2MTEyMDEzNDEzMVoYDzIxMjYx
MDI3MTM0MTMxWjAXMRUwEwYDVQQDDAxzaG9wLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAATdNiIm6N8tQsapKiAYK8nw0DdhBO1vedRU+msrDOA7MDNu
58vIodzQsw9DMm/RGoDOFuE8wHOAbeZ8RLDA3+8ko2wwajAdBgNVHQ4EFgQU7ldE
QfLbHrsTJHFw95iw3/cm7+YwHwYDVR0jBBgwFoAU7ldEQfLbHrsTJHFw95iw3/cm
7+YwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxzaG9wLmV4YW1wbGUwCgYI
KoZIzj0EAwIDRwAwRAIgPDA0Iamq7Zc/RiCABmOIhBW0n1kx2WR2s20BU+NL+TMC
ICULwlnkvn52vM1lnbxza8zyDX9pdFZ7J2JUamWLT9Xi
-----END CERTIFICATE-----
`;

export const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQge5uHiqmWxgV04LqI
IY25R5NmY6Q4HdW9GdfFics0oR+hRANCAATdNiIm6N8tQsapKiAYK8nw0DdhBO1v
edRU+msrDOA7MDNu58vIodzQsw9DMm/RGoDOFuE8wHOAbeZ8RLDA3+8k
-----END PRIVATE KEY-----
`;
