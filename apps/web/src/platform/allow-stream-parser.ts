interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: { createHTML(value: string, type: string, sink: string): string | null },
  ): void
}

/** The stream's frames are parsed as XML, which runs nothing. */
const ALLOWED_SINK = 'DOMParser parseFromString'

/** The page's policy wants markup to be vouched for; everything but the stream's own parser stays refused. */
export function allowStreamParser(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (value, _type, sink) => (sink === ALLOWED_SINK ? value : null),
  })
}
