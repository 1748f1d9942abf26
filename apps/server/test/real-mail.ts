import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, untilOpen } from './free-port.ts'

const DOVECOT = '/usr/sbin/dovecot'
const EXIM = '/usr/sbin/exim4'
/** Both servers change their user, which only root may. */
export const HAS_MAIL_SERVERS = existsSync(DOVECOT) && existsSync(EXIM) && process.getuid?.() === 0

export const MAIL_PASSWORD = 'mailbox-password'
export const SUPPORT = 'support@mail.test'

export interface RealMail {
  imapPort: number
  imapsPort: number
  smtpPort: number
  smtpsPort: number
  /** The certificate, which vouches for itself. */
  authority: string
  /** Puts an e-mail into a mailbox, as if it had arrived. */
  put(user: string, source: string | Buffer): void
  /** Sources of what is in a mailbox. */
  read(user: string): string[]
  /** Removes what is in the mailboxes. */
  clear(): void
  /** Makes all numbers of a mailbox begin anew, as after it was restored. */
  renumber(user: string): void
  stop(): Promise<void>
}

const idOf = (flag: '-u' | '-g', user: string): string => execFileSync('id', [flag, user]).toString().trim()

/** Mailboxes of everybody at `mail.test`, with one password. */
const dovecotConfig = (folder: string, imap: number, imaps: number, uid: string, gid: string) => `
base_dir = ${folder}/run
instance_name = ${folder.split('/').at(-1)}
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/pem
ssl_key = <${folder}/key
mail_location = maildir:${folder}/mail/%n
first_valid_uid = 1
mail_max_userip_connections = 100
auth_mechanisms = plain login
passdb {
  driver = static
  args = password=${MAIL_PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home/%n
}
service imap-login {
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = ${imaps}
    ssl = yes
  }
}
`

/**
 * Takes e-mails of who signs in. `mail.test` is here; at `later.test` everything is taken, and then reported as
 * undeliverable; everybody else is refused at once.
 */
const eximConfig = (folder: string, smtp: number, smtps: number, user: string) => `
exim_user = ${user}
deliver_drop_privilege = true
spool_directory = ${folder}/spool
log_file_path = ${folder}/exim-%slog
pid_file_path = ${folder}/exim.pid
primary_hostname = mail.test
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${smtp} : ${smtps}
tls_on_connect_ports = ${smtps}
tls_advertise_hosts = *
tls_certificate = ${folder}/pem
tls_privatekey = ${folder}/key
never_users =
host_lookup =
rfc1413_hosts =
message_size_limit = 60M
acl_smtp_rcpt = check
begin acl
check:
  deny !authenticated = *
  defer domains = mail.test
    local_parts = busy
    message = Try again later
  accept domains = later.test
  accept domains = mail.test
    local_parts = support : ann : bob
  deny message = No such mailbox here
begin routers
later:
  driver = redirect
  domains = later.test
  data = :fail: This mailbox is full
  allow_fail
here:
  driver = accept
  domains = mail.test
  local_parts = support : ann : bob
  transport = maildir
begin transports
maildir:
  driver = appendfile
  directory = ${folder}/mail/\${local_part_data}
  maildir_format
  create_directory
  delivery_date_add
  envelope_to_add
  return_path_add
begin retry
* * F,1h,1m
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_advertise_condition = \${if def:tls_in_cipher}
  server_condition = \${if eq{$auth3}{${MAIL_PASSWORD}}}
  server_set_id = $auth2
login:
  driver = plaintext
  public_name = LOGIN
  server_prompts = User : Password
  server_advertise_condition = \${if def:tls_in_cipher}
  server_condition = \${if eq{$auth2}{${MAIL_PASSWORD}}}
  server_set_id = $auth1
`

const TRIES = 10

/** Dovecot renames a file when it has seen or marked it: then all are read again. */
function readMails(mailbox: string, tries = TRIES): string[] {
  try {
    return globSync(join(mailbox, '{new,cur}', '*')).map(file => readFileSync(file, 'utf8'))
  } catch (error) {
    if (tries === 1 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return readMails(mailbox, tries - 1)
  }
}

/** Debian's own: Dovecot for the mailboxes, Exim for what is sent. */
export async function startRealMail(): Promise<RealMail> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-mail-servers-'))
  const at = (name: string) => join(folder, name)
  const user = 'Debian-exim'
  const [uid, gid] = [idOf('-u', user), idOf('-g', user)]
  for (const name of ['mail', 'home', 'spool', 'run']) mkdirSync(at(name))
  const certificate = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=mail'
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', at('key'), '-out', at('pem')]
  execFileSync('openssl', [...certificate.split(' '), ...names], { stdio: 'ignore' })
  const [imapPort, imapsPort, smtpPort, smtpsPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  writeFileSync(at('dovecot.conf'), dovecotConfig(folder, imapPort, imapsPort, uid, gid))
  writeFileSync(at('exim.conf'), eximConfig(folder, smtpPort, smtpsPort, user))
  const own = (path: string) => execFileSync('chown', ['-R', `${uid}:${gid}`, path])
  execFileSync('chmod', ['755', folder])
  for (const name of ['', 'mail', 'home', 'spool', 'key', 'pem']) own(at(name))
  execFileSync('chown', ['root:root', at('run'), at('exim.conf')])
  const children = [
    spawn(DOVECOT, ['-F', '-c', at('dovecot.conf')], { stdio: 'ignore' }),
    spawn(EXIM, ['-bdf', '-q1s', '-C', at('exim.conf')], { stdio: 'ignore' }),
  ]
  const ended = children.map(child => once(child, 'exit'))
  for (const port of [imapsPort, smtpsPort]) await untilOpen(port)
  let count = 0
  const newMails = (name: string) => join(at('mail'), name, 'new')
  return {
    imapPort,
    imapsPort,
    smtpPort,
    smtpsPort,
    authority: readFileSync(at('pem'), 'utf8'),
    put(name, source) {
      for (const part of ['tmp', 'new', 'cur']) mkdirSync(join(at('mail'), name, part), { recursive: true })
      count += 1
      const file = `${Math.floor(Date.now() / 1000)}.${String(count).padStart(6, '0')}.test`
      writeFileSync(join(newMails(name), file), source)
      own(join(at('mail'), name))
    },
    read(name) {
      return readMails(join(at('mail'), name))
    },
    clear() {
      for (const file of globSync(join(at('mail'), '*', '{new,cur}', '*'))) rmSync(file)
    },
    renumber(name) {
      for (const file of ['dovecot-uidlist', 'dovecot.index', 'dovecot.index.log', 'dovecot-uidvalidity'])
        rmSync(join(at('mail'), name, file), { force: true })
      for (const file of readdirSync(join(at('mail'), name)))
        if (file.startsWith('dovecot')) rmSync(join(at('mail'), name, file), { force: true })
    },
    async stop() {
      for (const child of children) child.kill('SIGTERM')
      await Promise.all(ended)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
