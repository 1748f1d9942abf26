import { DOMParser } from '@xmldom/xmldom'

/** As much of XMLHttpRequest as strophe's BOSH asks for; Node has none. */
class FetchXhr {
  readyState = 0
  status = 0
  responseText = ''
  onreadystatechange: () => void = () => undefined
  readonly #headers = new Headers()
  readonly #aborter = new AbortController()
  #method = ''
  #url = ''

  get responseXML(): unknown {
    if (this.responseText === '') return null
    try {
      return new DOMParser().parseFromString(this.responseText, 'text/xml')
    } catch {
      // As a browser does: no document, and strophe looks at the text.
      return null
    }
  }

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getAllResponseHeaders(): string {
    return ''
  }

  abort(): void {
    this.#aborter.abort()
  }

  send(body: string): void {
    this.readyState = 1
    const { signal } = this.#aborter
    const request = { method: this.#method, headers: this.#headers, body, signal }
    fetch(this.#url, request)
      .then(async response => this.#finish(response.status, await response.text()))
      // A failed request has status 0.
      .catch(() => signal.aborted || this.#finish(0, ''))
  }

  #finish(status: number, text: string): void {
    Object.assign(this, { readyState: 4, status, responseText: text })
    this.onreadystatechange()
  }
}

/** For good: a connection that has ended may still have a request to give up, long after its test. */
export function installXhr(): void {
  Object.assign(globalThis, { XMLHttpRequest: FetchXhr })
}
