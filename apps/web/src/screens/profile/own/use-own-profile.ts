import type { PersonProfile, Problem, Profile, ProfileChange } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../../client/client-context.ts'

/** One's own profile from the server, with the company's data. */
export function useOwnProfile(id: string) {
  const client = useClient()
  const [profile, setProfile] = useState<Profile>()
  const [card, setCard] = useState<PersonProfile>()
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    void client.profile.get().then(got => (got.ok ? setProfile(got.value) : setProblem(got.problem)))
    void client.people.getCard(id).then(got => got.ok && setCard(got.value))
  }, [client, id])
  return {
    profile,
    card,
    problem,
    /** Resolves to true when saved. */
    async save(change: ProfileChange): Promise<boolean> {
      const saved = await client.profile.save(change)
      if (!saved.ok) setProblem(saved.problem)
      return saved.ok
    },
  }
}
