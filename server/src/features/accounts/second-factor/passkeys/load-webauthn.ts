/** Loads what reads passkeys, at the first one: certificates and their formats would hold some 5 MB of every process from its start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');
