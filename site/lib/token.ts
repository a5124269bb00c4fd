/** Key of the bearer token in local storage. */
export const tokenKey = 'token';

/** Keys of what a phone keeps to work without a network; they go with the login. */
export const classesKey = 'attendance-classes';
export const goodsKey = 'counter-goods';

/** First part of the keys of orders that were not sent yet; the user's id follows. */
export const unsentOrders = 'counter-unsent-';

/** The stored token, or undefined without one or without local storage. */
export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) || undefined;
  } catch {
    return undefined;
  }
}
