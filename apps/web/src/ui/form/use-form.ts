import { type SubmitEvent, useState } from 'react'
import { useBusy } from './use-busy.ts'

interface Options {
  /** Whether what was entered can be submitted. */
  isComplete?: boolean
  submit(): Promise<void>
}

/** A form that is submitted by a call: once at a time, and only when it is complete. */
export function useForm({ isComplete = true, submit }: Options) {
  const { isBusy, run, abandon } = useBusy()
  /** Somebody has tried to submit: from now on it says what is missing. */
  const [wasTried, setWasTried] = useState(false)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setWasTried(true)
    if (isComplete && !isBusy) void run(submit)
  }
  return { isBusy, wasTried, handleSubmit, abandon }
}
