import { useEffect, useState } from 'react'

// docs/product.md “Money”: what demo mode shows

const intervalMs = 30_000
const displayMs = 5000
const chance = 0.1
const [least, most] = [100, 599]

export function useSimulatedEarning(): number | null {
  const [cents, show] = useState<number | null>(null)
  useEffect(() => {
    let hiding: ReturnType<typeof setTimeout> | undefined
    const timer = setInterval(() => {
      if (Math.random() >= chance) return
      show(least + Math.floor(Math.random() * (most - least + 1)))
      hiding = setTimeout(() => show(null), displayMs)
    }, intervalMs)
    return () => {
      clearInterval(timer)
      clearTimeout(hiding)
    }
  }, [])
  return cents
}
