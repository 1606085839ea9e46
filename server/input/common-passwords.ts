/** Frequent passwords of ten or more characters. */
const commonPasswords = new Set([
  "0123456789",
  "0987654321",
  "1029384756",
  "1111111111",
  "1122334455",
  "1234512345",
  "1234554321",
  "1234567890",
  "12345678910",
  "123456789a",
  "123456789q",
  "1q2w3e4r5t",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "9876543210",
  "abcdefghij",
  "administrator",
  "asdfghjkl1",
  "asdfghjkl;",
  "basketball",
  "changeme123",
  "football123",
  "iloveyou12",
  "iloveyou123",
  "jesuschrist",
  "letmein123",
  "manchester",
  "passw0rd123",
  "password01",
  "password10",
  "password11",
  "password12",
  "password123",
  "password1234",
  "password12345",
  "password!1",
  "q1w2e3r4t5",
  "q1w2e3r4t5y6",
  "qazwsxedcr",
  "qwerty12345",
  "qwerty123456",
  "qwertyuiop",
  "qwertyuiop123",
  "superman123",
  "trustno1trustno1",
  "welcome123",
  "zaq12wsxcde3",
]);

const minDifferent = 5;

/** True for a frequent password, or one with fewer than five different characters. */
export function isGuessable(password: string) {
  const plain = password.toLowerCase();
  return commonPasswords.has(plain) || new Set(plain).size < minDifferent;
}
