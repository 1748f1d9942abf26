import { ReplyTable } from '../../parts/replies/reply-table.tsx'

/** One's own saved replies; those of a team are in its settings. */
export const RepliesSection = () => <ReplyTable />
