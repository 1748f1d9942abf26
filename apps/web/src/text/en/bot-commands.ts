import type { botCommands as shape } from '../zh-CN/bot-commands.ts'

export const botCommands: typeof shape = {
  title: 'Commands',
  option: (command, words, bot) => `${command}, ${words}, ${bot}`,
  asking: bot => `Asking ${bot} …`,
  accepted: bot => `${bot} has it and hasn’t answered yet.`,
  onlyYou: bot => `${bot} · only you can see this`,
  unknown: command => `There is no command ${command} here.`,
  gone: (bot, command) => `${bot} is no longer here, or no longer has ${command}.`,
  several: command => `More than one bot has ${command}. Choose one:`,
  tooLong: most => `At most ${most} characters may follow a command.`,
  silent: bot => `${bot} didn’t respond. It may still have done it.`,
  failed: bot => `${bot} couldn’t do this.`,
  offline: 'The command wasn’t delivered. Check your connection and try again.',
  loading: 'Loading the commands …',
  notLoaded: 'Couldn’t load the commands.',
  left: 'You can no longer write here.',
  retry: 'Try again',
  sendAnyway: 'Send as message',
  close: 'Close',
}
