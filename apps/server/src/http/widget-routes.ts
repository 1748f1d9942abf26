import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WidgetIdentity } from '@parley/protocol/rest'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { networkOf } from '../domain/access/network-of.ts'
import { badInput, notAllowed, notFound } from '../domain/rest/call-error.ts'
import type { Limiter } from '../ports/limiter.ts'
import type { WidgetPages } from '../ports/widget-pages.ts'

interface WidgetRouteParts {
  webRoot: string
  widgetPages: WidgetPages
  limiter: Pick<Limiter, 'consume'>
}

/** How long a website may cache the script. */
const SCRIPT_LIFE_S = 300

const noSuchWidget = () => notFound('No such team.')

/**
 * The pages of the website widget [customers-14]. Any page may load the script; the frame is shown in those the
 * team has listed, which the browser enforces, and what the script asks for is readable there alone.
 */
export function mountWidgetRoutes(
  fastify: FastifyInstance,
  { webRoot, widgetPages, limiter }: WidgetRouteParts,
): void {
  const built = (file: string): string => {
    const path = `widget/${file}`
    if (!fastify.hasReplyDecorator('sendFile') || !existsSync(join(webRoot, path)))
      throw notFound('The widget has not been built yet.')
    return path
  }

  const loader: RouteShorthandOptions = {
    // At the end: a compressed file would be sent as another type.
    onSend: async (_request, reply) => void reply.type('text/javascript; charset=utf-8'),
  }
  fastify.get('/widget/loader.js', loader, async (_request, reply) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=${SCRIPT_LIFE_S}`)
      .sendFile(built('loader.js')),
  )

  /** The widget, for a script in one of the pages that the team has listed. */
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const widget = await widgetPages.find(teamOf(request))
    const { origin } = request.headers
    void reply.header('vary', 'origin')
    // Pages of this server send none.
    const isOwn = origin === undefined || origin === request.ownHost.origin
    if (!widget || !(isOwn || widget.origins.includes(origin))) throw noSuchWidget()
    if (origin !== undefined) void reply.header('access-control-allow-origin', origin)
    return widget
  }

  fastify.get('/widget/:team/launch', async (request, reply) => {
    const { name, teaser } = await answerPage(request, reply)
    return reply.send({ name, teaser })
  })

  // As plain text, so that browsers need not ask first whether they may.
  fastify.post('/widget/:team/identity', async (request, reply) => {
    await answerPage(request, reply)
    await limiter.consume('widgetOpen', `ip ${networkOf(request.ip)}`)
    const renewed = await widgetPages.renewIdentity(teamOf(request), readIdentity(request.body))
    if (!renewed) throw notAllowed()
    return reply.send(renewed)
  })

  fastify.get('/widget/:team', async (request, reply) => {
    const widget = await widgetPages.find(teamOf(request))
    if (!widget) throw noSuchWidget()
    allowFrames(reply, widget.origins)
    return reply.sendFile(built('frame.html'))
  })

  fastify.get('/demo-shop', async (_request, reply) => {
    const team = await widgetPages.findDemoTeam()
    if (team === undefined) return reply.callNotFound()
    changePolicy(reply, policy => `${policy};frame-src 'self'`)
    const line = `<script src="/widget/loader.js" data-team="${team}" async></script>`
    const page = readFileSync(join(webRoot, built('demo-shop.html')), 'utf8')
    return reply.type('text/html').send(page.replace('</body>', `${line}</body>`))
  })
}

const teamOf = (request: FastifyRequest): string => (request.params as { team: string }).team

function readIdentity(body: unknown) {
  try {
    return WidgetIdentity.parse(JSON.parse(String(body)))
  } catch {
    throw badInput('identity', 'not valid')
  }
}

/** The policy of all pages, except for who may show this one. */
function allowFrames(reply: FastifyReply, origins: readonly string[]): void {
  const ancestors = ["'self'", ...origins].join(' ')
  void reply.removeHeader('x-frame-options')
  changePolicy(reply, policy => policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`))
}

function changePolicy(reply: FastifyReply, change: (policy: string) => string): void {
  const name = 'content-security-policy'
  void reply.header(name, change(String(reply.getHeader(name) ?? '')))
}
