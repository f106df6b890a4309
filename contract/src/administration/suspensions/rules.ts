/** docs/product.md “Suspensions” */
export const suspensionLimits = { reason: 1000, answer: 1000, years: 10 } as const
