/** Key of the bearer token in local storage. */
export const tokenKey = 'token';

/** Key of the classes with students that a phone keeps; they go with the login. */
export const classesKey = 'attendance-classes';

/** The stored token, or undefined without one or without local storage. */
export function storedToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) || undefined;
  } catch {
    return undefined;
  }
}
