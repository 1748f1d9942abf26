import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './repository.ts'

/** The configuration of `deploy/` without its certificates: at this port, in front of these nodes. */
export const balancerConfig = (port: number, nodes: readonly number[]): string =>
  readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8')
    .replace(/^ {2}bind :80\n/m, `  bind 127.0.0.1:${port}\n`)
    .replace(/^ {2}(bind :443|http-request (redirect scheme|set-header X-Forwarded-Proto)) .*\n/gm, '')
    .replace(/^ {2}server node(\d) 127\.0\.0\.1:\d+\n?/gm, (_line, node) =>
      nodes[node - 1] === undefined ? '' : `  server node${node} 127.0.0.1:${nodes[node - 1]}\n`,
    )
