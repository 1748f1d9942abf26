/** Single sign-on as the browser sees it: pages that lead on to another page. */
export interface SingleSignOn {
  /** The page of the provider, and the secret that binds the sign-in to this browser. */
  start(request: { domain: string; origin: string; browser: string | undefined }): Promise<{
    location: string
    browser: string
  }>
  /** The provider has sent the browser back to `url`. Returns the page that completes the sign-in. */
  finish(request: { url: URL; origin: string; browser: string | undefined; ip: string }): Promise<string>
  /** A SAML provider has sent an answer. Returns the page at which the browser that began goes on. */
  receive(answer: { encoded: string; state: string; origin: string; ip: string }): Promise<string>
  /** What a SAML provider has to know about this server, as XML. */
  metadata(origin: string): string
  /** The page that signs out at the provider, or the login page. */
  end(request: { domain: string; origin: string }): Promise<string>
}
