import type { Problem, QrRequest } from '@parley/core'
import { useEffect, useState } from 'react'
import { useEntryClient } from '../../client/client-context.ts'
import { useBusy } from '../../ui/form/use-busy.ts'

export type PhoneView =
  | { kind: 'loading' }
  | { kind: 'asking'; request: QrRequest }
  | { kind: 'confirmed' }
  | { kind: 'refused' }
  | { kind: 'problem'; problem: Problem }

export function useScannedRequest(ticket: string) {
  const client = useEntryClient()
  const [view, setView] = useState<PhoneView>({ kind: 'loading' })
  const { isBusy, run } = useBusy()

  useEffect(() => {
    let isLeft = false
    void client.signInMethods.scanQrCode(ticket).then(scanned => {
      if (isLeft) return
      setView(
        scanned.ok
          ? { kind: 'asking', request: scanned.value }
          : { kind: 'problem', problem: scanned.problem },
      )
    })
    return () => {
      isLeft = true
    }
  }, [client, ticket])

  const decide = async (
    decision: ReturnType<typeof client.signInMethods.refuseQrCode>,
    kind: 'confirmed' | 'refused',
  ) => {
    const decided = await run(() => decision)
    setView(decided.ok ? { kind } : { kind: 'problem', problem: decided.problem })
  }
  return {
    view,
    isBusy,
    confirm: (number: string) => void decide(client.signInMethods.confirmQrCode(ticket, number), 'confirmed'),
    refuse: () => void decide(client.signInMethods.refuseQrCode(ticket), 'refused'),
  }
}
