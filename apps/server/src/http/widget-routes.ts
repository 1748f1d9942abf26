import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../domain/rest/call-error.ts'
import type { WidgetPages } from '../ports/widget-pages.ts'

interface WidgetRouteParts {
  webRoot: string
  widgetPages: WidgetPages
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
  { webRoot, widgetPages }: WidgetRouteParts,
): void {
  const built = (file: string): string => {
    const path = `widget/${file}`
    if (!fastify.hasReplyDecorator('sendFile') || !existsSync(join(webRoot, path)))
      throw notFound('The widget has not been built yet.')
    return path
  }

  fastify.get('/widget/loader.js', async (_request, reply) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', `public, max-age=${SCRIPT_LIFE_S}`)
      .type('text/javascript; charset=utf-8')
      .sendFile(built('loader.js'), { contentType: false }),
  )

  fastify.get('/widget/:team/launch', async (request, reply) => {
    const widget = await widgetPages.find((request.params as { team: string }).team)
    const { origin } = request.headers
    void reply.header('vary', 'origin')
    // Pages of this server send none.
    if (!widget || (origin !== undefined && !widget.origins.includes(origin))) throw noSuchWidget()
    if (origin !== undefined) void reply.header('access-control-allow-origin', origin)
    return reply.send({ name: widget.name, teaser: widget.teaser })
  })

  fastify.get('/widget/:team', async (request, reply) => {
    const widget = await widgetPages.find((request.params as { team: string }).team)
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
