export const answers = {
  answered: '已回复',
  mark: '标为已回复',
  unmark: '标为未回复',
  answeredByThis: '以此回复提问',
  answers: (count: number) => `回复了 ${count} 个提问`,
  answersOne: (words: string) => `回复了“${words}”`,
  takeBack: '撤销',
  noAnswer: '这不是回复',
  markAll: '标为已回复',
  quoted: (words: string) => `“${words}”`,
  stillOpen: (count: number) => `还有 ${count} 个提问待回复`,
}
