/** Key of the bearer token in local storage. */
export const tokenKey = 'token';

/** Begins the keys of what device and tab keep for a login, and goes with it. */
export const withLogin = 'login ';

/** Key of the role, for the menu while the login is checked. */
export const roleKey = `${withLogin}role`;

/** Key of how high home's card of what comes next was, for its place. */
export const ownNextKey = `${withLogin}own-next`;

/** Keys of what a phone keeps to work without a network. */
export const classesKey = `${withLogin}classes`;
export const goodsKey = `${withLogin}goods`;

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
