/** The address of an identity provider. Plain http is for providers in the operator's own network. */
export const isIssuer = (text: string): boolean => /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/.test(text)

/** The page of a SAML provider, whose address may have a query. */
export const isEntryPoint = (text: string): boolean => /^https?:\/\/[^\s/?#@]+([/?][^\s#]*)?$/.test(text)

/** Codes of the exchange that come from single sign-on begin with this. */
export const SSO_CODE_PREFIX = 'sso.'
