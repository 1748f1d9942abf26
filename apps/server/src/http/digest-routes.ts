import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../domain/access/network-of.ts'
import type { DigestPages } from '../ports/digest-pages.ts'
import type { Limiter } from '../ports/limiter.ts'

interface DigestRouteParts {
  digestPages: DigestPages
  limiter: Pick<Limiter, 'consume'>
}

const WORDS = {
  en: {
    title: 'Stop these e-mails?',
    ask: 'You will no longer be told by e-mail of what you missed.',
    button: 'Stop these e-mails',
    done: 'Done',
    after:
      'You get no more of these e-mails. You can turn them on again in Parley, under Settings › Notifications.',
    unknown: 'This link does not work',
    hint: 'It may be incomplete or too old. You can turn the e-mails off in Parley, under Settings › Notifications.',
  },
  'zh-CN': {
    title: '不再接收这些邮件？',
    ask: '你将不再通过邮件收到未读消息提醒。',
    button: '不再接收',
    done: '已完成',
    after: '你不会再收到这些邮件。可以在 Parley 的“设置 › 通知”中重新开启。',
    unknown: '链接无效',
    hint: '链接可能不完整或已过期。可以在 Parley 的“设置 › 通知”中关闭邮件提醒。',
  },
}
type Language = keyof typeof WORDS

const PATH = '/unsubscribe'
/** A form's size; what it says does not matter. */
const MOST_BYTES = 10_000

/**
 * The page behind the link in an e-mail about what somebody missed, and what mail programs post there by themselves (RFC 8058).
 * Opening it changes nothing: mail servers open every link [digest-5].
 */
export function mountDigestRoutes(
  fastify: FastifyInstance,
  { digestPages, limiter }: DigestRouteParts,
): void {
  const tokenOf = async (request: FastifyRequest): Promise<string> => {
    await limiter.consume('public', `ip ${networkOf(request.ip)}`)
    const { t } = request.query as { t?: unknown }
    return typeof t === 'string' ? t : ''
  }
  const sayUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const language = /^zh\b/i.test(request.headers['accept-language'] ?? '') ? 'zh-CN' : 'en'
    const { unknown, hint } = WORDS[language]
    return sendPage(reply.code(404), language, { title: unknown, text: hint })
  }
  void fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, async () => undefined)
    scope.get(PATH, async (request, reply) => {
      const language = digestPages.find(await tokenOf(request))
      if (!language) return sayUnknown(request, reply)
      const { title, ask, button } = WORDS[language]
      return sendPage(reply, language, { title, text: ask, button })
    })
    scope.post(PATH, async (request, reply) => {
      const token = await tokenOf(request)
      const language = digestPages.find(token)
      if (!language) return sayUnknown(request, reply)
      await digestPages.end(token)
      const { done: title, after } = WORDS[language]
      return sendPage(reply, language, { title, text: after })
    })
    done()
  })
}

interface Page {
  title: string
  text: string
  button?: string
}

/** Made of nothing but the words above, with the looks of the web app. The form posts to the address it is at. */
const sendPage = (reply: FastifyReply, language: Language, { title, text, button }: Page) =>
  reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/plain-page.css"><script src="/theme.js"></script></head>
<body lang="${language}">
<main><img src="/favicon.svg" alt="Parley"><h1>${title}</h1>
<p>${text}</p>
${button ? `<form method="post"><button>${button}</button></form>` : ''}</main>
</body>
</html>
`)
