/** docs/product.md “History”: a video is offered to be continued from this share of it on, until before that one. */
export const continued = { fromShare: 0.02, beforeShare: 0.95 } as const
