import * as z from 'zod/mini'

/** One emoji on a message and the people who added it, in order. */
export const Reaction = z.object({ emoji: z.string(), users: z.array(z.string()) })
export type Reaction = z.infer<typeof Reaction>

/** Returns the same list if nothing changes. */
export function withReaction(
  reactions: readonly Reaction[],
  { emoji, user, isOn }: { emoji: string; user: string; isOn: boolean },
): readonly Reaction[] {
  const known = reactions.find(reaction => reaction.emoji === emoji)
  if ((known?.users.includes(user) ?? false) === isOn) return reactions
  if (!known) return [...reactions, { emoji, users: [user] }]
  const users = isOn ? [...known.users, user] : known.users.filter(name => name !== user)
  return reactions.flatMap(reaction => {
    if (reaction !== known) return [reaction]
    return users.length > 0 ? [{ emoji, users }] : []
  })
}
