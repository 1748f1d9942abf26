import type { Client } from '@parley/core'

/** Here, and at the identity provider if the company wants that [sso-5]. */
export async function signOut(client: Client): Promise<void> {
  const { signOutUrl } = client.store.getState().session
  await client.session.signOut()
  if (signOutUrl !== undefined) window.location.assign(signOutUrl)
}
