export const tokenKey = 'token';

/** Begins the keys of what device and tab keep for a login, and goes with it. */
export const withLogin = 'login ';

/** Key of the role, for the menu while the login is checked. */
export const roleKey = `${withLogin}role`;

/** The stored token, or undefined without one or without local storage. */
export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) || undefined;
  } catch {
    return undefined;
  }
}
