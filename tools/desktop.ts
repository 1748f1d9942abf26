/**
 * `npm run desktop -- https://chat.example.com`: a Debian package in `dist/desktop` that puts this server into the menu of a Linux desktop: a
 * window of its own in Chromium, with icon, `web+parley:` links and a choice to start with the computer.
 */
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCommand } from './command.ts'
import { ROOT } from './repository.ts'

const BROWSERS = ['chromium', 'google-chrome-stable', 'microsoft-edge-stable', 'brave-browser']
const LICENCE = 'All rights reserved. The licence of Parley is still its owner’s to choose.\n'

const describePackage = (version: string): string => `Package: parley-desktop
Version: ${version}
Architecture: all
Maintainer: Parley <parley@localhost>
Depends: ${BROWSERS.join(' | ')}
Section: net
Priority: optional
Description: Messages, calls and files of your company
 Opens Parley in a window of its own.
`

/** Links come from any page that a person visits: what is no plain address opens the start page. */
const launcher = (address: string): string => `#!/bin/sh
# Opens Parley in a window of its own: parley-desktop [web+parley:LINK]
# Starts it with the computer, or no longer: parley-desktop --autostart on|off
set -eu
address='${address}'
own="\${XDG_CONFIG_HOME:-$HOME/.config}"

case "\${1:-}" in
  --autostart)
    entry="$own/autostart/parley-desktop.desktop"
    case "\${2:-}" in
      on) mkdir -p "$own/autostart" && cp "$(dirname "$(readlink -f "$0")")/../share/applications/parley-desktop.desktop" "$entry" ;;
      off) rm -f "$entry" ;;
      *) echo 'parley-desktop --autostart on|off' >&2 && exit 2 ;;
    esac
    exit ;;
  *[!A-Za-z0-9/._~%=\\&?+:@#-]*) target=$address/ ;;
  web+parley:*)
    link=$(printf %s "$1" | sed 's/%/%25/g; s/&/%26/g; s/#/%23/g; s/+/%2B/g')
    target="$address/open?link=$link" ;;
  *) target=$address/ ;;
esac

for browser in ${BROWSERS.join(' ')}; do
  command -v "$browser" >/dev/null &&
    exec "$browser" --app="$target" --class=parley-desktop --user-data-dir="$own/parley-desktop"
done
echo 'parley-desktop needs ${BROWSERS[0]}.' >&2
exit 1
`

const MENU_ENTRY = `[Desktop Entry]
Type=Application
Name=Parley
Comment=Messages, calls and files of your company
Comment[zh_CN]=公司的消息、通话与文件
Exec=parley-desktop %u
Icon=parley-desktop
Categories=Network;InstantMessaging;
MimeType=x-scheme-handler/web+parley;
StartupWMClass=parley-desktop
Actions=autostart-on;autostart-off;

[Desktop Action autostart-on]
Name=Start with the computer
Name[zh_CN]=开机时启动
Exec=parley-desktop --autostart on

[Desktop Action autostart-off]
Name=Do not start with the computer
Name[zh_CN]=开机时不启动
Exec=parley-desktop --autostart off
`

/** The origin, which is all that the shell gets to see of what was given. */
function readAddress(given: string): string {
  const { protocol, origin, host, pathname, search, hash } = new URL(given)
  if (!/^https?:$/.test(protocol) || !/^[a-z0-9.:[\]-]+$/.test(host) || pathname + search + hash !== '/')
    throw new Error(`The address of a server looks like https://chat.example.com, not ${given}`)
  return origin
}

function writeParts(folder: string, address: string, version: string): void {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write('DEBIAN/control', describePackage(version))
  write('usr/bin/parley-desktop', launcher(address))
  chmodSync(join(folder, 'usr/bin/parley-desktop'), 0o755)
  write('usr/share/applications/parley-desktop.desktop', MENU_ENTRY)
  write('usr/share/doc/parley-desktop/copyright', LICENCE)
  const icons = join(folder, 'usr/share/icons/hicolor')
  for (const [icon, size] of [
    ['favicon.svg', 'scalable'],
    ['icons/icon-192.png', '192x192'],
    ['icons/icon-512.png', '512x512'],
  ] as const) {
    mkdirSync(join(icons, size, 'apps'), { recursive: true })
    const name = `parley-desktop${icon.slice(icon.lastIndexOf('.'))}`
    copyFileSync(join(ROOT, 'apps/web/public', icon), join(icons, size, 'apps', name))
  }
}

async function must(program: string, ...args: string[]): Promise<void> {
  const { code, output } = await runCommand(program, args)
  if (code !== 0) throw new Error(output)
}

/** Returns the package's path. */
export async function writeDesktopPackage(given: string, into: string): Promise<string> {
  const address = readAddress(given)
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'parley-desktop-'))
  try {
    writeParts(folder, address, version)
    mkdirSync(into, { recursive: true })
    const path = join(into, `parley-desktop_${version}_all.deb`)
    // Whatever the one who builds it keeps from others.
    await must('chmod', '-R', 'u=rwX,go=rX', folder)
    await must('dpkg-deb', '--root-owner-group', '--build', folder, path)
    return path
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) {
  const [, , given] = process.argv
  try {
    if (given === undefined) throw new Error('npm run desktop -- https://chat.example.com')
    console.log(await writeDesktopPackage(given, join(ROOT, 'dist/desktop')))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
