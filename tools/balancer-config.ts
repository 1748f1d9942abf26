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

/** The same for the configuration of nginx, with one node; `folder` is for the files it wants to write. */
export const nginxConfig = (port: number, node: number, folder: string): string =>
  readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace('http {', `pid ${folder}/pid;\nhttp {\n${temporaryPaths(folder)}`)
    .replace(/^ {2}server \{\n {4}listen 80;\n.*\n {2}\}\n/m, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ {4}ssl_.*\n/gm, '')
    .replace(/^ {4}server 127\.0\.0\.1:8081 /m, `    server 127.0.0.1:${node} `)
    .replace(/^ {4}server 127\.0\.0\.1:808\d .*\n/gm, '')

const temporaryPaths = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `  ${name}_temp_path ${folder}/${name};\n`)
    .join('')
    .concat('  access_log off;\n')
