import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages } from '../../tools/debian-packages.ts'
import { freePort } from '../../tools/free-port.ts'
import { type ServerProcess, startServerProcess } from '../targets/server-process.ts'

const PROGRAM = '/usr/sbin/nginx'

const configuration = (dir: string, port: number): string => `
daemon off; master_process on; worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log; user root;
events { worker_connections 256; }
http {
  access_log off; sendfile on; client_max_body_size 200m; client_body_temp_path ${dir}/body;
  server { listen 127.0.0.1:${port}; root ${dir}/root; location / { dav_methods PUT DELETE; } }
}`

export interface Nginx extends ServerProcess {
  url: string
  root: string
}

/** Serves a folder and takes files into it (WebDAV PUT). Undefined where it cannot be installed. */
export async function startNginx(dir: string): Promise<Nginx | undefined> {
  if (!existsSync(PROGRAM) && (await installDebianPackages('nginx-light')) !== undefined) return undefined
  const [port, root] = [await freePort(), join(dir, 'root')]
  for (const folder of [root, join(dir, 'body')]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(dir, 'nginx.conf'), configuration(dir, port))
  const command = [PROGRAM, '-c', join(dir, 'nginx.conf')]
  const process = await startServerProcess({ command, dir, port })
  return { ...process, root, url: `http://127.0.0.1:${port}` }
}
