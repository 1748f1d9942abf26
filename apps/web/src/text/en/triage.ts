import type * as shape from '../zh-CN/triage.ts'

export const labels: typeof shape.labels = {
  title: 'Labels',
  named: names => `Labels: ${names}`,
  add: 'Add label',
  find: 'Find or create a label',
  create: name => `Create “${name}”`,
  colour: 'Colour',
  colours: ['Orange', 'Yellow', 'Lime', 'Green', 'Blue', 'Purple', 'Pink'],
  hint: 'The team sees labels, the customer never does.',
  none: 'No labels yet',
  remove: name => `Delete the label “${name}”`,
  all: 'All',
  done: 'Done',
}

export const snooze: typeof shape.snooze = {
  title: 'Snooze',
  inAnHour: 'In 1 hour',
  afternoon: 'This afternoon',
  tomorrow: 'Tomorrow',
  pick: 'Pick a time…',
  written: 'When they write again',
  end: 'End snooze',
  until: time => `Snoozed until ${time}`,
  untilWritten: 'Snoozed until they write',
  hint: 'The age keeps counting. A new message brings it back at once.',
  time: 'Snooze until',
  action: 'Snooze',
  filter: 'Snoozed',
  when: 'Snooze until',
  keepUntil: time => `Keep open until ${time}`,
  keepUntilWritten: 'Keep open until they write',
}
